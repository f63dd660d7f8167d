import { pictureNamed } from '#content/pictures.ts'
import { STARS, useTeam } from '#content/team.ts'
import type { Member } from '#domain/house/team.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

/** Without members there is no section. */
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
