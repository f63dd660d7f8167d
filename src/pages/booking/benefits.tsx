import { spa } from '#config/spa.ts'
import { Icon, type UiIconName } from '#ui/icon.tsx'

const BENEFITS: readonly { icon: UiIconName; title: string; text: string }[] = [
  {
    icon: 'check',
    title: 'Answered within 2 hours',
    text: 'A person looks at every request and confirms your time by e-mail.',
  },
  { icon: 'clock', title: 'Open every day', text: `${spa.hours.text}. ${spa.hours.note}.` },
  {
    icon: 'lotus',
    title: 'Made for you',
    text: 'Combine treatments as you like and tell us what matters to you.',
  },
]

export const Benefits = () => (
  <ul className="grid border-b border-line md:grid-cols-3 md:divide-x md:divide-line">
    {BENEFITS.map(({ icon, title, text }) => (
      <li
        key={title}
        className="flex gap-x-5 gap-y-3 border-t border-line py-7 md:flex-col md:border-t-0 lg:flex-row md:px-8 md:py-10 md:first:pl-0 md:last:pr-0"
      >
        <Icon name={icon} className="mt-1 size-7 shrink-0 text-gold-deep" />
        <div>
          <h2 className="display text-title lining-nums">{title}</h2>
          <p className="mt-1 text-small text-ink-soft">{text}</p>
        </div>
      </li>
    ))}
  </ul>
)
