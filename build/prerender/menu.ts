import type { Env } from '#config/env.ts'
import { orderServices, parseService, type Service } from '#domain/service.ts'

const TIMEOUT_MS = 5_000

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
 * Reads the menu from the configured Firestore without signing in. A build does not fail without a menu: the page is then written without
 * the list, and the browser reads the menu. An empty menu is not written either, because the browser chooses between "coming soon" and a
 * list.
 */
export const readMenu = async ({ firebase, emulators }: Env, timeoutMs = TIMEOUT_MS): Promise<MenuRead> => {
  if (!firebase) return { menu: undefined, reason: 'no Firestore is configured' }
  const origin = emulators
    ? `http://${emulators.firestore.host}:${emulators.firestore.port}`
    : 'https://firestore.googleapis.com'
  const address = `${origin}/v1/projects/${firebase.projectId}/databases/(default)/documents/services`
  const signal = AbortSignal.timeout(timeoutMs)
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
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    return { menu: undefined, reason: isLate ? `no answer within ${timeoutMs} ms` : 'Firestore cannot be reached' }
  }
}
