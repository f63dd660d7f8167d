import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { useOpeningHours } from '#content/shown-house.ts'
import { picture, pictureFile, pictureNamed } from '#content/pictures.ts'
import { STARS, useTeam } from '#content/team.ts'
import type { Member } from '#features/house/house.ts'
import { callLink, mailLink } from '#shared/links.ts'
import type { IconName } from '#records/service.ts'
import { CallToAction, PageHeader, SectionHeading } from '#ui/page-header.tsx'
import { ContactRow, MailText, rowLink } from '#ui/contact-details.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'

const FEATURES: readonly { icon: IconName; name: string; description: string }[] = [
  {
    icon: 'Sparkles',
    name: 'Luxury & Comfort',
    description: 'Fresh linen, warm oil and low light: every room is made ready for you before you arrive.',
  },
  {
    icon: 'Hand',
    name: 'Expert Therapists',
    description: 'Trained hands that know when to press and when to pause, and who ask before they begin.',
  },
  {
    icon: 'Heart',
    name: 'Personalized Care',
    description: 'Tell us how you slept, where it hurts and what you like. The treatment follows you.',
  },
  {
    icon: 'Flower2',
    name: 'Peaceful Location',
    description: 'A lodge in Mmopane, close to Gaborone and far from its noise. The evening does the rest.',
  },
]

const Features = () => (
  <section aria-labelledby="why" className="bg-sage-pale">
    <div className="wrap grid gap-x-20 gap-y-12 py-section lg:grid-cols-[2fr_3fr]">
      <SectionHeading
        id="why"
        eyebrow="What you can count on"
        title={`Why Choose ${spa.name}`}
        className="lg:sticky lg:top-[calc(var(--spacing-bar)+3rem)] lg:self-start"
      />
      <ul>
        {FEATURES.map(({ icon, name, description }) => (
          <Reveal
            as="li"
            key={name}
            className="grid grid-cols-[auto_1fr] gap-x-6 border-t border-sage-deep/40 py-7 last:pb-0 md:gap-x-10"
          >
            <Icon name={icon} className="mt-1 size-8 text-sage-deep" />
            <div>
              <h3 className="display text-title">{name}</h3>
              <p className="mt-2 max-w-[32rem] text-ink-soft">{description}</p>
            </div>
          </Reveal>
        ))}
      </ul>
    </div>
  </section>
)

export const Team = () => {
  const team = useTeam()
  if (team.length === 0) return null
  return (
    <section aria-labelledby="team" className="wrap py-section">
      <SectionHeading id="team" eyebrow="The people" title="Meet Our Expert Team" centred />
      <ul className="mt-16 grid gap-16 md:grid-cols-3 md:gap-8 lg:gap-12">
        {team.map((member, index) => (
          <Reveal as="li" key={index} className="md:even:mt-20">
            <MemberCard member={member} />
          </Reveal>
        ))}
      </ul>
    </section>
  )
}

const MemberCard = ({ member }: { member: Member }) => (
  <>
    <div className="picture-box aspect-[4/5] w-full rounded-t-full">
      <Picture
        picture={pictureNamed(member.picture, 'team-emblem-lead-massage-therapist')}
        sizes="(min-width: 1280px) 24rem, (min-width: 768px) 31vw, 92vw"
        className="size-full"
      />
    </div>
    <h3 className="display mt-7 text-title">{member.name}</h3>
    {member.role && <p className="mt-1 text-ink">{member.role}</p>}
    {member.specialty && <p className="mt-1 text-small text-ink-soft">{member.specialty}</p>}
    <p role="img" aria-label={`${STARS} of ${STARS} stars`} className="mt-3 flex gap-1 text-gold-deep">
      {Array.from({ length: STARS }, (_, star) => (
        <Icon key={star} name="star" className="size-4" />
      ))}
    </p>
    {member.sentence && (
      <p className="display mt-5 border-l border-gold pl-5 text-[1.375rem] leading-snug text-ink">{member.sentence}</p>
    )}
  </>
)

const VisitUs = () => (
  <section aria-labelledby="visit" className="bg-sand">
    <div className="wrap grid gap-x-20 gap-y-10 py-section lg:grid-cols-[2fr_3fr]">
      <SectionHeading id="visit" eyebrow="We look forward to you" title="Visit Us" />
      <ul>
        <ContactRow icon="phone" title="Call Us" note={useOpeningHours().short} href={callLink(spa.phone)}>
          {spa.phone}
        </ContactRow>
        <ContactRow icon="mail" title="Email Us" note="We reply within 24 hours" href={mailLink(spa.mail.info)}>
          <MailText address={spa.mail.info} />
        </ContactRow>
        <ContactRow icon="pin" title="Find Us" note={spa.place}>
          <Link to={`${paths.contact}#map`} className={rowLink}>
            {spa.lodge}
          </Link>
        </ContactRow>
      </ul>
    </div>
  </section>
)

export const Story = () => (
  <section className="wrap grid items-center gap-14 py-section md:grid-cols-[1.1fr_1fr] md:gap-20">
    <Reveal>
      <SectionHeading eyebrow={spa.meaning ? `${spa.name}, “${spa.meaning}”` : spa.name} title="Our Story" />
      <div className="mt-8 max-w-text space-y-5 text-ink-soft">
        <p className="text-lead text-ink">
          {`${spa.meaning ? `In French, ${spa.name} means ${spa.meaning}. We named the house` : 'We opened the house'} for the hour when the evening sun comes through the window, the walls turn gold, and the day lets go of you.`}
        </p>
        <p>
          We have kept the rooms simple since: plaster walls, pale linen, candles, a flower that opened this morning.
          The oils are warmed before you come. The clock stays outside.
        </p>
        <p>
          What we do is old and exact. A therapist who listens, stones that hold their heat, an hour that belongs to
          nobody else. You leave a little lighter. That is the whole of it.
        </p>
      </div>
    </Reveal>
    <Reveal className="picture-box mx-auto aspect-[4/5] w-full max-w-md rounded-t-full">
      <Picture
        picture={picture('gallery-01-treatment-room-candlelight')}
        sizes="(min-width: 768px) 28rem, 92vw"
        className="size-full object-[68%_50%]"
      />
    </Reveal>
  </section>
)

export const AboutPage = () => (
  <>
    <PageHeader
      eyebrow="About Us"
      title="A house named for the light"
      picture={pictureFile('gallery-14-space-archway-corridor')}
      tall
    >
      {/* One expression makes one text node. With several, each node that the web font moves to another line counts as a layout shift. */}
      <p>{`${spa.lodge}, ${spa.place}. A small spa with one idea: that rest is a craft.`}</p>
    </PageHeader>
    <Story />
    <Features />
    <Team />
    <VisitUs />
    <CallToAction title="Come and see the light change" picture={pictureFile('gallery-12-space-lodge-lounge')}>
      <p>Choose a treatment and an hour. We keep the room warm for you.</p>
    </CallToAction>
  </>
)
