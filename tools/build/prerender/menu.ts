import type { Env } from '#config/env.ts'
import { type MenuDocument, menuDocument, type PublishedMenu, publishedMenu } from '#features/menu/published-menu.ts'
import type { Service } from '#features/menu/service.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { askFirestore } from './ask-firestore.ts'

const TIMEOUT_MS = 5_000

type WirePage = { documents?: { name: string; fields?: unknown }[]; nextPageToken?: string }

const documentOf = ({ name, fields }: NonNullable<WirePage['documents']>[number]) =>
  menuDocument(name.split('/').at(-1) ?? '', plainFields(fields))

export type MenuRead =
  { menu: readonly Service[]; published: PublishedMenu } | { menu: undefined; published?: never; reason: string }

/**
 * Reads the menu from the configured Firestore without signing in. A build does not fail without a menu: the page is then written without
 * the list, and the browser reads the menu. An empty menu is not written either, because the browser chooses between "coming soon" and a
 * list.
 */
export const readMenu = async (env: Env, timeoutMs = TIMEOUT_MS): Promise<MenuRead> => {
  if (!env.firebase) return { menu: undefined, reason: 'no Firestore is configured' }
  const signal = AbortSignal.timeout(timeoutMs)
  const now = Date.now()
  try {
    const read: MenuDocument[] = []
    let pageToken = ''
    do {
      const answer = await askFirestore(env, 'services', { words: { pageSize: '300', pageToken }, signal })
      if (!answer?.ok) return { menu: undefined, reason: `Firestore answered ${String(answer?.status)}` }
      const page = (await answer.json()) as WirePage
      read.push(...(page.documents ?? []).map(documentOf))
      pageToken = page.nextPageToken ?? ''
    } while (pageToken !== '')
    const published = publishedMenu(env.firebase.projectId, read, now)
    if (published.services.length === 0) return { menu: undefined, reason: 'the menu is empty' }
    return { menu: published.services, published }
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    return { menu: undefined, reason: isLate ? `no answer within ${timeoutMs} ms` : 'Firestore cannot be reached' }
  }
}

/** The content of `/menu.json`. Not left out without a menu, because a browser writes each answer of 404 to its console. */
export const menuFile = ({ published }: MenuRead): string => JSON.stringify(published ?? {})
