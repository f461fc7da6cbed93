import { buttonClass } from '@/components/ui/button'

type FormUnavailableProps = { text: string; link: string; href: string }

/** Where the form cannot be shown: the way to the page that needs no script. */
export function FormUnavailable({ text, link, href }: FormUnavailableProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text}</p>
      <a href={href} className={buttonClass('outline')}>
        {link}
      </a>
    </div>
  )
}
