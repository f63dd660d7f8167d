import { env } from '#config/env.ts'

const SEARCH_ENGINES = 'Search engines see it after the next deployment.'
const ON_EVERY_PAGE = `Visitors see what you save on every page that they open, at most five minutes later. ${SEARCH_ENGINES}`
const GUESTS = 'Guests read these texts on My request and in your prepared messages as soon as they are saved.'

const NOTES = { offers: ON_EVERY_PAGE, team: ON_EVERY_PAGE, hours: ON_EVERY_PAGE, words: GUESTS }

/** With App Check only pages that load Firebase may read the database. */
const WITH_APP_CHECK = {
  offers: 'Booking shows saved offers at once, Home after the next deployment.',
  team: 'About shows the saved team after the next deployment.',
  hours:
    'Booking shows saved hours once a visitor has chosen a day, and My request while a request waits for its answer. Every other page shows them after the next deployment.',
  words: GUESTS,
}

type LiveNoteProps = {
  part: keyof typeof NOTES
  /** `10:42 AM`; empty until the part is saved here. */
  savedAt: string
}

/** Says which pages show what is saved, and when; once it is saved, since when visitors see it. */
export const LiveNote = ({ part, savedAt }: LiveNoteProps) => {
  const note = () => {
    if (env.appCheckKey) return WITH_APP_CHECK[part]
    return savedAt ? `Visitors see this since ${savedAt}.` : NOTES[part]
  }
  return (
    <p role="status" className="mb-5 text-small text-ink-soft">
      {note()}
    </p>
  )
}
