import { env } from '#config/env.ts'

const SEARCH_ENGINES = 'Search engines see it after the next deployment.'
const ON_EVERY_PAGE = `Visitors see what you save on the next page that they open. ${SEARCH_ENGINES}`
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

/** Says which pages show what is saved, and when. */
export const LiveNote = ({ part }: { part: keyof typeof NOTES }) => (
  <p className="mb-5 text-small text-ink-soft">{(env.appCheckKey ? WITH_APP_CHECK : NOTES)[part]}</p>
)

/** Below Save, where it is seen on a phone, too: since when visitors see what was saved. `savedAt` is `10:42 AM`; empty until then. */
export const LiveSince = ({ savedAt }: { savedAt: string }) => (
  <p role="status" className="mt-2 text-small text-good">
    {savedAt && !env.appCheckKey && `Visitors see this since ${savedAt}.`}
  </p>
)
