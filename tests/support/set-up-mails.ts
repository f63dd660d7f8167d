import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { DEMO_EMAIL } from '#tools/stack/demo-env.ts'
import type { Message } from '#tools/stack/outbox/message.ts'
import { startOutbox } from '#tools/stack/outbox/outbox.ts'
import { type Answer, ENTER, type Played, playSetUp } from './set-up.ts'
import { type LocalFirestore, startFirestore } from './start-firestore.ts'

/** The set-up of EmailJS, played against the outbox and the local Firestore. */

const { serviceId, publicKey, bookingTemplateId, contactTemplateId, confirmationTemplateId } = DEMO_EMAIL
export const OWN_ADDRESS = 'naledi@example.com'
const SPA = {
  VITE_SPA_NAME: 'Acacia & Co',
  VITE_SPA_PHONE: '+267 72 345 678',
  VITE_SPA_MAIL_BOOKINGS: 'bookings@acacia.co.bw',
  VITE_SPA_MAIL_INFO: 'info@acacia.co.bw',
  VITE_SPA_MAIL_ADMIN: OWN_ADDRESS,
  VITE_SITE_URL: 'https://www.acacia.co.bw',
}

/** What the script of the page does when its button is pressed. */
const press = async (page: string): Promise<void> => {
  const html = await (await fetch(page)).text()
  const [, json = ''] = /id="data">(.*?)<\/script>/s.exec(html) ?? []
  const { address, body } = JSON.parse(json) as { address: string; body: unknown }
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  const result = { status: answer.status, text: await answer.text() }
  await fetch(`${page}result`, { method: 'POST', body: JSON.stringify(result) })
}

/** Presses the button on the page that was opened last, then answers. */
type Pressed = (question: RegExp, answer?: 'yes' | 'no' | 'open') => Answer

export type Answers = {
  pressed: Pressed
  service: Answer
  key: Answer
  booking: Answer
  contact: readonly [id: Answer, copies: Answer]
  confirmation: readonly Answer[]
  own: Answer
  arrived: readonly [booking: Answer, contact: Answer, confirmation: Answer]
  saved: Answer
}

const answersOf = (get: () => Played): Answers => {
  const pressed: Pressed = (question, answer = 'yes') => [
    question,
    async () => {
      await press(get().opened.at(-1) ?? '')
      return answer
    },
  ]
  return {
    pressed,
    service: [/Service ID/, serviceId],
    key: [/Public Key/, publicKey],
    booking: [/Template ID of “Booking n/, bookingTemplateId],
    contact: [
      [/Template ID of “Contact/, contactTemplateId],
      [/such copies/, ENTER],
    ],
    confirmation: [
      [/Template ID of “Booking c/, confirmationTemplateId],
      [/How many/, ENTER],
    ],
    own: [/own e-mail address/, ENTER],
    arrived: [
      pressed(/“New request: Naledi Kgosi, .*” arrived in bookings@acacia/),
      pressed(/“Message from Kagiso Tau” arrived in info@acacia\.co\.bw\?/),
      pressed(/“Your time at Acacia & Co is confirmed: .*” arrived in naledi@example/),
    ],
    saved: [/Saved/, true],
  }
}

/** Every id, in the order in which it is asked for. */
export const enteredIn = ({ service, key, booking, contact, confirmation }: Answers): Answer[] => [
  service,
  key,
  booking,
  ...contact,
  ...confirmation,
]

/** Starts both servers before each test. */
export const openEmailjs = () => {
  let local: LocalFirestore
  let outbox: Awaited<ReturnType<typeof startOutbox>>
  beforeAll(async () => {
    local = await startFirestore()
  })
  beforeEach(async () => {
    await local.reset()
    outbox = await startOutbox({ port: 0, templates: path.resolve('docs/emailjs'), account: { serviceId, publicKey } })
    vi.stubEnv('EMAILJS_URL', `http://127.0.0.1:${String(outbox.port)}/`)
  })
  afterEach(() => outbox.close())
  afterAll(() => local.close())
  return {
    firestore: () => local,
    play: (list: (answers: Answers) => readonly Answer[], more: { root?: string; stopAt?: number } = {}): Played => {
      const answers = list(answersOf(() => played))
      const firestore = `${local.host}:${String(local.port)}`
      const played: Played = playSetUp({ answers, firestore, values: SPA, ...more })
      return played
    },
    /** The fields of `settings/email`. */
    stored: async () => {
      const { db, doc, getDoc } = local.asOwner()
      return (await getDoc(doc(db, 'settings/email'))).data()
    },
    mails: async () => (await (await fetch(`http://127.0.0.1:${String(outbox.port)}/messages`)).json()) as Message[],
  }
}
