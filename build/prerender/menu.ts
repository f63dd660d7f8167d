import type { Env } from '#config/env.ts'
import { orderServices, parseService, type Service } from '#domain/service.ts'

/** Milliseconds a build waits for the menu. */
const PATIENCE = 5_000

type WireValue = Partial<Record<'stringValue' | 'integerValue' | 'doubleValue', unknown>>
type WirePage = { documents?: { name: string; fields?: Record<string, WireValue> }[]; nextPageToken?: string }

const plain = ({ stringValue, integerValue, doubleValue }: WireValue) => stringValue ?? integerValue ?? doubleValue

const serviceOf = ({ name, fields = {} }: NonNullable<WirePage['documents']>[number]) =>
  parseService(
    name.split('/').at(-1) ?? '',
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, plain(value)])),
  )

export type MenuRead = { menu: readonly Service[] } | { menu: undefined; reason: string }

/**
 * The menu of the configured Firestore, asked as any visitor would. A build never fails for want of it: without network, or when the
 * answer takes too long, the page is written with its frame and the browser reads the menu as ever. An empty menu is not written,
 * because the visitor's own reading decides between "coming soon" and a list.
 */
export const readMenu = async ({ firebase, emulators }: Env, patience = PATIENCE): Promise<MenuRead> => {
  if (!firebase) return { menu: undefined, reason: 'no Firestore is configured' }
  const origin = emulators
    ? `http://${emulators.firestore.host}:${emulators.firestore.port}`
    : 'https://firestore.googleapis.com'
  const address = `${origin}/v1/projects/${firebase.projectId}/databases/(default)/documents/services`
  const signal = AbortSignal.timeout(patience)
  try {
    const services: Service[] = []
    let pageToken = ''
    do {
      const words = new URLSearchParams({ key: firebase.apiKey, pageSize: '300', pageToken })
      const answer = await fetch(`${address}?${words.toString()}`, { signal })
      if (!answer.ok) return { menu: undefined, reason: `Firestore answered ${answer.status}` }
      const page = (await answer.json()) as WirePage
      services.push(...(page.documents ?? []).flatMap((document) => serviceOf(document) ?? []))
      pageToken = page.nextPageToken ?? ''
    } while (pageToken !== '')
    if (services.length === 0) return { menu: undefined, reason: 'the menu is empty' }
    return { menu: orderServices(services) }
  } catch (cause) {
    const late = cause instanceof Error && cause.name === 'TimeoutError'
    return { menu: undefined, reason: late ? `no answer within ${patience} ms` : 'Firestore cannot be reached' }
  }
}
