import { compileRules } from '../rules/rules.ts'
import { createClock } from '../store/clock.ts'
import { DocumentStore } from '../store/documents.ts'
import { History } from '../store/history.ts'
import { fieldsToJson, type JsonValue } from '../store/value-json.ts'
import type { Context } from '../operations/context.ts'

export const TEST_ROOT = 'projects/demo-x/databases/(default)/documents'

export const nameOf = (path: string): string => `${TEST_ROOT}/${path}`

/** An empty database for unit tests with an anonymous caller. Its clock starts in 2030 and advances by one microsecond per call. */
export const testContext = (rules?: string): Context => {
  const store = new DocumentStore(TEST_ROOT)
  return {
    store,
    history: new History(store),
    clock: createClock(() => Date.UTC(2030, 0, 15, 9)),
    rules: rules === undefined ? null : compileRules(rules),
    caller: { isOwner: false, auth: null },
  }
}

export const asOwner = (context: Context): Context => ({ ...context, caller: { isOwner: true } })

export const asUser = (context: Context, uid: string, token: Record<string, unknown> = {}): Context => ({
  ...context,
  caller: { isOwner: false, auth: { uid, token: { sub: uid, ...token } } },
})

/** The fields of a document as JSON; undefined when it does not exist. */
export const fieldsAt = (context: Context, path: string): Record<string, JsonValue> | undefined => {
  const document = context.store.get(path)
  return document ? fieldsToJson(document.fields) : undefined
}
