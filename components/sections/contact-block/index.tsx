import { Icon } from '@/components/ui/icon/index'

export type ContactBlockProps = {
  /** The subject of an inquiry. */
  topic: string
  /** The responsible team. */
  team: string
  phone: string
  email: string
  /** The form of institutions. */
  inquire?: { href: string; label: string } | undefined
  texts: { phone: string; email: string }
}

const link =
  'inline-flex min-h-11 items-center gap-2 underline decoration-blossom underline-offset-4 hover:text-crimson'

/** The contact for a subject. */
export function ContactBlock({ topic, team, phone, email, inquire, texts }: ContactBlockProps) {
  return (
    <div className="contact-block keep-together grid w-full gap-x-6 gap-y-1 border-y border-line py-4 md:grid-cols-12 md:items-center">
      <div className="md:col-span-5">
        <p className="text-sm text-crimson">{team}</p>
        <p className="font-serif text-lg leading-snug">{topic}</p>
      </div>
      <ul className="flex flex-wrap gap-x-7 md:col-span-7">
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={`tabular-nums ${link}`}>
            <Icon name="phone" size={18} className="text-crimson" />
            <span className="sr-only">{texts.phone}</span>
            {phone}
          </a>
        </li>
        <li className="min-w-0">
          <a href={`mailto:${email}`} className={link}>
            <Icon name="mail" size={18} className="text-crimson" />
            <span className="sr-only">{texts.email}</span>
            {email}
          </a>
        </li>
        {inquire ? (
          <li>
            <a href={inquire.href} className={link}>
              <Icon name="arrow-right" size={18} className="text-crimson" />
              {inquire.label}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  )
}
