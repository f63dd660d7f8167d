import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { picture } from '#content/pictures.ts'
import { CallToAction } from '#ui/call-to-action.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Features } from './features.tsx'
import { Story } from './story.tsx'
import { Team } from './team.tsx'
import { VisitUs } from './visit-us.tsx'

export const AboutPage = () => (
  <>
    <PageHeader
      eyebrow="About Us"
      title="A house named for the light"
      picture={picture('gallery-14-space-archway-corridor')}
      tall
    >
      {/* One expression makes one text node. With several, each node that the web font moves to another line counts as a layout shift. */}
      <p>{`${spa.lodge}, ${spa.place}. A small spa with one idea: that rest is a craft.`}</p>
    </PageHeader>
    <Story />
    <Features />
    <Team />
    <VisitUs />
    <CallToAction
      title="Come and see the light change"
      to={paths.booking}
      label="Book Now"
      picture={picture('gallery-12-space-lodge-lounge')}
    >
      <p>Choose a treatment and an hour. We keep the room warm for you.</p>
    </CallToAction>
  </>
)
