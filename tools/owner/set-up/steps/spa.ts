import { parseEnv } from '#config/parse-env.ts'
import { placeholderNames, spaFrom, SUPPLIED } from '#config/spa.ts'
import { WEEK } from '#domain/diary/hours-in-words.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { HOUSE_HOURS, type Hours, hoursFrom } from '#domain/diary/open-days.ts'
import { minutesOf } from '#domain/slots.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { formAdvice } from '#tools/build/env-check.ts'
import { readDocument, storeDocument } from '../documents.ts'
import type { SetUp, Step } from '../step.ts'

type Asked = {
  name: string
  question: string
  /** Said before the question. */
  explained?: string
  /** The name whose value is offered while this one has none, so that "the same" is one press. */
  likewise?: string
  /** Offered while there is no value. */
  supplied?: string
}

const MAILBOX_NOTE = 'Every address below is shown on the site or receives mail. One mailbox for all of them will do.'

const VALUES: readonly Asked[] = [
  { name: 'VITE_SPA_NAME', question: 'What is the spa called?', supplied: SUPPLIED.name },
  { name: 'VITE_SPA_LODGE', question: 'At which lodge or house is it?', supplied: SUPPLIED.lodge },
  {
    name: 'VITE_SPA_PHONE',
    question: 'Phone for guests:',
    explained: 'Phone numbers with the country code, such as +267 72 345 678.',
  },
  { name: 'VITE_SPA_SERVICES_PHONE', question: 'Phone on the page of treatments:', likewise: 'VITE_SPA_PHONE' },
  { name: 'VITE_SPA_WHATSAPP', question: 'Number on WhatsApp:', likewise: 'VITE_SPA_PHONE' },
  { name: 'VITE_SPA_MAIL_BOOKINGS', question: 'Mailbox for booking requests:', explained: MAILBOX_NOTE },
  { name: 'VITE_SPA_MAIL_INFO', question: 'Mailbox for messages:', likewise: 'VITE_SPA_MAIL_BOOKINGS' },
  { name: 'VITE_SPA_MAIL_RECEIPTS', question: 'Mailbox for receipts:', likewise: 'VITE_SPA_MAIL_BOOKINGS' },
  {
    name: 'VITE_SPA_MAIL_ADMIN',
    question: 'Mailbox of the person who answers for the data of guests:',
    likewise: 'VITE_SPA_MAIL_BOOKINGS',
  },
  {
    name: 'VITE_SPA_MAP',
    question: 'The place on the map:',
    explained:
      'The place on the map is two numbers. Open https://www.google.com/maps, right-click the spa (on a phone: press and hold), click the two numbers that appear, which copies them, and paste them here.',
  },
]

/** Whether the value is one that `npm run deploy` refuses as supplied. */
const isPlaceholder = (name: string, value: string) => placeholderNames(parseEnv({ [name]: value }).spa).includes(name)

const problemOf = (name: string, text: string): string | undefined =>
  formAdvice(name, text) ??
  (isPlaceholder(name, text) ? "This is a placeholder that came with the site. Write the spa's own." : undefined)

/** Two numbers that are exchanged, or copied from somewhere else, would pass as a place on earth. */
const isInBotswana = (place: string): boolean => {
  const [latitude = 0, longitude = 0] = place.split(',').map(Number)
  return latitude > -27 && latitude < -17.5 && longitude > 19.9 && longitude < 29.5
}

const askValue = async (setUp: SetUp, { name, question, explained, likewise, supplied }: Asked): Promise<void> => {
  const { talk, env } = setUp
  const values = env.read()
  const today = [values[name], likewise && values[likewise], supplied].find(
    (value) => value && problemOf(name, value) === undefined,
  )
  if (explained) talk.say('', explained)
  const answer = await talk.ask(question, { ...(today && { today }), problem: (text) => problemOf(name, text) })
  if (
    name === 'VITE_SPA_MAP' &&
    !isInBotswana(answer) &&
    !(await talk.agree('That is not in Botswana. Is it right?', false))
  )
    return askValue(setUp, { name, question })
  // At once, so that nobody types it again after an interruption.
  if (answer !== values[name]) env.write({ [name]: answer })
}

const DIARY = 'settings/diary'
const EXAMPLE = 'Write a time such as 9:00 AM.'

const askTime = async (
  { talk }: SetUp,
  question: string,
  today: number,
  problem: (minutes: number) => string | undefined,
) => {
  const answer = await talk.ask(question, {
    today: timeInWords(today),
    problem: (text) => {
      const minutes = minutesOf(text)
      return minutes === undefined ? EXAMPLE : problem(minutes)
    },
  })
  return minutesOf(answer) ?? today
}

const askHours = async (setUp: SetUp): Promise<Hours> => {
  setUp.talk.say(
    '',
    'The usual opening hours. Closed weekdays, and weekdays with hours of their own, are set in the portal under House, Hours.',
  )
  const opens = await askTime(setUp, 'The spa opens at:', HOUSE_HOURS.opens, () => undefined)
  const closes = await askTime(setUp, 'It closes at:', HOUSE_HOURS.closes, (minutes) =>
    hoursFrom({ opens, lastEnd: minutes, closes: minutes }) ? undefined : `Write a time after ${timeInWords(opens)}.`,
  )
  const usual = closes - (HOUSE_HOURS.closes - HOUSE_HOURS.lastEnd)
  const lastEnd = await askTime(setUp, 'The last treatment ends at:', Math.max(usual, opens + 1), (minutes) =>
    hoursFrom({ opens, lastEnd: minutes, closes })
      ? undefined
      : `Write a time after ${timeInWords(opens)}, ${timeInWords(closes)} at the latest.`,
  )
  return { opens, lastEnd, closes }
}

const isUsual = (hours: Hours) =>
  (Object.keys(HOUSE_HOURS) as (keyof Hours)[]).every((name) => hours[name] === HOUSE_HOURS[name])

/** The document as House, Hours would write it, with every limit at its default. */
const diaryWith = (hours: Hours) =>
  parseDiarySettings({ hours: Object.fromEntries(WEEK.map((weekday) => [String(weekday), hours])) })

const setHours = async (setUp: SetUp): Promise<void> => {
  if (await readDocument(setUp, DIARY)) {
    setUp.talk.say('', 'The opening hours are kept in the portal already, under House, Hours.')
    return
  }
  const hours = await askHours(setUp)
  if (!isUsual(hours))
    await storeDocument(setUp, { path: DIARY, fields: diaryWith(hours), now: ['updatedAt'], isNew: true })
}

/** Names, numbers and addresses of the spa, and its usual hours: what the pages show of it. */
export const spa: Step = {
  title: 'The spa: name, phones, mailboxes, place and hours',
  minutes: 6,
  standing: ({ notes, env }) => {
    const raw = env.read()
    const isOpen = VALUES.some(({ name, supplied }) => problemOf(name, raw[name] || (supplied ?? '')) !== undefined)
    const { name, lodge, phone } = spaFrom(parseEnv(raw).spa)
    return Promise.resolve(isOpen || !notes.read().isNamed ? undefined : `${name}, ${lodge}, ${phone}`)
  },
  work: async (setUp) => {
    for (const value of VALUES) await askValue(setUp, value)
    await setHours(setUp)
    setUp.notes.add({ isNamed: true })
  },
}
