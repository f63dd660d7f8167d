import { paths } from '#config/paths.ts'
import { picture } from '#content/pictures.ts'
import { CallToAction } from '#ui/call-to-action.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { Hero } from './hero.tsx'
import { Interlude } from './interlude.tsx'
import { Offers } from './offers.tsx'
import { Statement } from './statement.tsx'
import { Treatments } from './treatments.tsx'

export const HomePage = () => (
  <>
    <Hero />
    <Statement />
    <Offers />
    <Interlude />
    <Treatments />
    <BookingSteps />
    <CallToAction
      title="The evening is yours"
      to={paths.booking}
      label="Book Your Experience"
      picture={picture('gallery-13-space-plunge-pool-dusk')}
    >
      <p>Tell us the day and the hour. We confirm within 2 hours while we are open.</p>
    </CallToAction>
  </>
)
