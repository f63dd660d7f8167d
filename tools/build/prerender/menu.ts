import type { Env } from '#config/env.ts'
import { orderServices, type Service } from '#domain/service.ts'
import { parseShownService } from '#domain/stored-service.ts'
import { documentsOf, plainFields, type WireFields } from './firestore-wire.ts'

const TIMEOUT_MS = 5_000

type WirePage = { documents?: { name: string; fields?: WireFields }[]; nextPageToken?: string }

const serviceOf = ({ name, fields }: NonNullable<WirePage['documents']>[number]) =>
  parseShownService(name.split('/').at(-1) ?? '', plainFields(fields))

export type MenuRead = { menu: readonly Service[] } | { menu: undefined; reason: string }

/**
 * Reads the menu from the configured Firestore without signing in. A build does not fail without a menu: the page is then written without
 * the list, and the browser reads the menu. An empty menu is not written either, because the browser chooses between "coming soon" and a
 * list.
 */
export const readMenu = async (env: Env, timeoutMs = TIMEOUT_MS): Promise<MenuRead> => {
  const documents = documentsOf(env)
  if (!documents || !env.firebase) return { menu: undefined, reason: 'no Firestore is configured' }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const services: Service[] = []
    let pageToken = ''
    do {
      const words = new URLSearchParams({ key: env.firebase.apiKey, pageSize: '300', pageToken })
      const answer = await fetch(`${documents}/services?${words.toString()}`, { signal })
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
