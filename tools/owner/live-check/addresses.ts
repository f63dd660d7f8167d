import type { Ask } from '#domain/deployment/ask.ts'
import {
  type Answer,
  type Finding,
  isLoopback,
  judge,
  pathOf,
  placeOf,
  type Reached,
} from '#domain/deployment/finding.ts'

/** Addresses that people type or search engines know, and their redirects (firebase.json). */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/home': '/',
  '/book': '/booking',
  '/contact-us': '/contact',
  '/treatments': '/services',
  '/privacy-policy': '/privacy',
  '/index.html': '/',
  '/about.html': '/about',
  '/about/': '/about',
}

const targetOf = ({ address, headers }: Reached) => new URL(headers['location'] ?? '', address)
const isMoved = ({ status }: Reached) => status === 301 || status === 308

const problemsOf = (answer: Reached): string[] => {
  const [path, status] = [pathOf(answer), String(answer.status)]
  const to = REDIRECTS[path]
  if (to === undefined && path !== '/')
    return answer.status === 404 ? [] : [`An unknown address (${path}) answers ${status} instead of 404.`]
  if (path === '/') return answer.status === 200 ? [] : [`${placeOf(answer)} answers ${status}.`]
  return isMoved(answer) && targetOf(answer).pathname === to
    ? []
    : [`${path} answers ${status} instead of leading to ${to ?? ''} for good.`]
}

export const judgeAddresses = (answers: readonly Answer[]): Finding =>
  judge('Addresses', answers, problemsOf, 'Old addresses lead to today’s, unknown ones are not found.')

/** `plain` is the answer of the same address without encryption. */
export const judgeEncryption = (origin: string, plain: Answer | undefined): Finding => {
  const subject = 'Encryption'
  if (isLoopback(origin)) return { subject, state: 'note', text: 'Not checked for a site on this computer.' }
  if (!origin.startsWith('https:') || !plain)
    return { subject, state: 'fault', text: 'This address is not encrypted. Publish the site under https://.' }
  return judge(
    subject,
    [plain],
    (answer) =>
      answer.status >= 300 && answer.status < 400 && targetOf(answer).protocol === 'https:'
        ? []
        : [`${answer.address} answers ${String(answer.status)} instead of leading to https://.`],
    'The address without encryption leads to the encrypted one.',
  )
}

type Asking = { ask: Ask; newId: () => string }

export const checkAddresses = async (origin: string, { ask, newId }: Asking): Promise<Finding[]> => {
  const asIs = (address: string) => ask(address, { redirect: 'manual' })
  const answers = await Promise.all(
    ['/', `/${newId()}`, ...Object.keys(REDIRECTS)].map((path) => asIs(`${origin}${path}`)),
  )
  const { protocol, host } = new URL(origin)
  const plain = protocol === 'https:' ? await asIs(`http://${host}/`) : undefined
  return [judgeEncryption(origin, plain), judgeAddresses(answers)]
}
