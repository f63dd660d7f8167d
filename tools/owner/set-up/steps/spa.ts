import { parseEnv } from '#config/parse-env.ts'
import { placeholderNames, spaFrom, SUPPLIED } from '#config/spa.ts'
import { formAdvice } from '#tools/build/env-check.ts'
import type { Step } from '../step.ts'

type Asked = {
  name: string
  question: string
  /** The name whose value is offered, so that "the same" is one press. */
  likewise?: string
  /** Offered while there is no value. */
  supplied?: string
}

const VALUES: readonly Asked[] = [
  { name: 'VITE_SPA_NAME', question: 'What is the spa called?', supplied: SUPPLIED.name },
  { name: 'VITE_SPA_LODGE', question: 'At which lodge or house is it?', supplied: SUPPLIED.lodge },
  { name: 'VITE_SPA_PHONE', question: 'Phone for guests, such as +267 72 345 678:' },
  { name: 'VITE_SPA_SERVICES_PHONE', question: 'Phone on the page of treatments:', likewise: 'VITE_SPA_PHONE' },
  { name: 'VITE_SPA_WHATSAPP', question: 'Number on WhatsApp:', likewise: 'VITE_SPA_PHONE' },
  { name: 'VITE_SPA_MAIL_BOOKINGS', question: 'Mailbox for booking requests:' },
  { name: 'VITE_SPA_MAIL_INFO', question: 'Mailbox for messages:', likewise: 'VITE_SPA_MAIL_BOOKINGS' },
  { name: 'VITE_SPA_MAIL_RECEIPTS', question: 'Mailbox for receipts:', likewise: 'VITE_SPA_MAIL_BOOKINGS' },
  {
    name: 'VITE_SPA_MAIL_ADMIN',
    question: 'Mailbox of the person who answers for the data of guests:',
    likewise: 'VITE_SPA_MAIL_BOOKINGS',
  },
  {
    name: 'VITE_SPA_MAP',
    question:
      'The place on the map: at https://www.google.com/maps right-click the spa, click the two numbers, which copies them, and paste them here:',
  },
]

/** Two numbers that are exchanged would pass as a place on earth. */
const isInBotswana = (place: string): boolean => {
  const [latitude = 0, longitude = 0] = place.split(',').map(Number)
  return latitude > -27 && latitude < -17.5 && longitude > 19.9 && longitude < 29.5
}

const problemOf = (name: string, text: string): string | undefined => {
  if (text === '') return 'Please write something.'
  const advice = formAdvice(name, text)
  if (advice !== undefined) return advice
  if (placeholderNames(parseEnv({ [name]: text }).spa).includes(name))
    return "This is a placeholder that came with the site. Write the spa's own."
  return name === 'VITE_SPA_MAP' && !isInBotswana(text) ? 'That is not in Botswana.' : undefined
}

/** Names, numbers and addresses of the spa: what the pages show of it. */
export const spa: Step = {
  title: 'The spa: name, phones, mailboxes, place',
  seen: ({ env }) => {
    const raw = env.read()
    const { name, lodge, phone } = spaFrom(parseEnv(raw).spa)
    const isOpen = VALUES.some((value) => problemOf(value.name, raw[value.name] ?? '') !== undefined)
    return Promise.resolve(isOpen ? undefined : `${name}, ${lodge}, ${phone} (all values stand in .env)`)
  },
  work: async ({ talk, env }) => {
    talk.say('Enter takes what stands in brackets.')
    for (const { name, question, likewise = '', supplied = '' } of VALUES) {
      const values = env.read()
      const isUsable = (value: string | undefined) => value !== undefined && problemOf(name, value) === undefined
      if (isUsable(values[name])) continue
      const today = [values[likewise], supplied].find(isUsable)
      const problem = (text: string) => problemOf(name, text)
      // At once, so that nobody types it again after an interruption.
      env.write({ [name]: await talk.ask(question, { ...(today && { today }), problem }) })
    }
    return 'written to .env; the opening hours are set in the portal under House, Hours'
  },
}
