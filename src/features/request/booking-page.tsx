import { type ReactNode, useDeferredValue } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { spa } from '#config/spa.ts'
import { pictureFile } from '#content/pictures.ts'
import { useOpeningHours } from '#content/shown-house.ts'
import { Icon, type UiIconName } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** On a phone one row of icon and few words, so that the form begins on the first screen. */
export const Benefits = () => {
  const { isDaily, long } = useOpeningHours()
  const tiles: readonly [icon: UiIconName, title: string, text: string][] = [
    ['check', 'Answer in 2 hours', 'A person looks at every request and confirms your time by e-mail.'],
    ['clock', isDaily ? 'Open every day' : 'Opening hours', `${long}. ${spa.hours.note}.`],
    ['lotus', 'Made for you', 'Combine treatments as you like and tell us what matters to you.'],
  ]
  return (
    <ul className="grid grid-cols-3 divide-x divide-line border-b border-line">
      {tiles.map(([icon, title, text]) => (
        <li
          key={title}
          className="flex flex-col items-center gap-2 px-2 py-4 text-center md:items-start md:px-8 md:py-10 md:text-left md:first:pl-0 md:last:pr-0 lg:flex-row lg:gap-5"
        >
          <Icon name={icon} className="size-6 shrink-0 text-gold-deep md:mt-1 md:size-7" />
          <div>
            <h2 className="leading-snug font-medium md:display md:text-title md:lining-nums max-md:text-small">
              {title}
            </h2>
            <p className="mt-1 text-small text-ink-soft max-md:hidden">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The first screen of the page. `children`: the form, which the route gives it, because it is a chunk of its own. */
export const BookingPage = ({ children }: { children?: ReactNode }) => (
  <>
    <PageHeader
      eyebrow="Your Time for Yourself"
      title="Book Your Experience"
      picture={pictureFile('gallery-14-space-archway-corridor')}
      low
    >
      <p>Choose your treatments, a day and a time. We confirm by e-mail; nothing is charged online.</p>
    </PageHeader>
    <div className="wrap">
      {useAfterFirstScreen() ? (
        children
      ) : (
        <>
          <Benefits />
          {/* As high as the screen, so that the footer does not appear and disappear again. */}
          <div className="min-h-screen" />
        </>
      )}
    </div>
  </>
)

/** False until the first screen is painted (0.20 × a page load, with the form 0.45 ×); true at once where there is a place to scroll to. */
const useAfterFirstScreen = () => {
  const isHistory = useNavigationType() === NavigationType.Pop
  const { search, hash } = useLocation()
  return useDeferredValue(true, isHistory || search + hash !== '')
}
