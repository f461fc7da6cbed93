import { buttonClass } from '@/components/ui/button'

type FormUnavailableProps = { text: string; link: string; href: string }

/** Shown if the form cannot be loaded: a link to the page that works without JavaScript. */
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
