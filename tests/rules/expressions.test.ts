import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { commitBudget } from '#dev/firestore/rules/lookup-budget.ts'
import type { RulesRequest } from '#dev/firestore/rules/rules-request.ts'
import { loadRules } from '#dev/firestore/rules/rules.ts'
import { fieldsOf } from '#dev/firestore/rules/try-condition.ts'
import { wireFields } from '#dev/seed/document.ts'
import { contactDraft, daysAhead, newClientFields, text, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { type Fields, longestRequest } from './writes.ts'

/**
 * Rules may evaluate 1,000 expressions. How Google counts is not known, so the dearest commits are held to the strictest reading:
 * literals count, and all writes of a commit count together.
 */
const RULES = loadRules(readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8'), 'firestore.rules')

const NOW = new Date()
const storedFields = (fields: Fields | undefined) =>
  fields === undefined
    ? null
    : fieldsOf(JSON.parse(JSON.stringify(wireFields(fields))) as Parameters<typeof fieldsOf>[0])

type Write = { path: string; before?: Fields; after: Fields }

/** What the rules say of each write. */
const judge = (writes: Write[], auth: RulesRequest['auth'] = null) => {
  const expressions = { evaluated: 0, withLiterals: true }
  const budget = commitBudget(writes.map(({ path }) => path))
  const find = (path: string) => writes.find((write) => write.path === path)
  return writes.map(({ path, before, after }) =>
    RULES.allows({
      method: before ? 'update' : 'create',
      path: path.split('/'),
      auth,
      time: BigInt(NOW.getTime()) * 1_000n,
      before: storedFields(before),
      after: storedFields(after),
      lookup: {
        before: (other) => storedFields(find(other)?.before),
        after: (other) => storedFields(find(other)?.after),
      },
      budget,
      expressions,
    }),
  )
}
const ALLOWED = { allowed: true }

const booking = { ...longestRequest(), clientId: null, status: 'pending', createdAt: NOW, updatedAt: NOW }
const receipt = { path: `receipts/${ONE}`, after: { createdAt: NOW } }

describe('within 1,000 expressions, literals and the whole commit counted', () => {
  test('a booking with everything at its limit, and its receipt', () => {
    expect(judge([{ path: `bookings/${ONE}`, after: booking }, receipt])).toEqual([ALLOWED, ALLOWED])
  })

  test('a message from abroad, and its receipt', () => {
    const message = { ...contactDraft({ phone: '+12345678901234', message: text(500) }), status: 'new' }
    const after = { ...message, createdAt: NOW, updatedAt: NOW }
    expect(judge([{ path: `contacts/${ONE}`, after }, receipt])).toEqual([ALLOWED, ALLOWED])
  })

  test('a confirmation that moves the booking, and its new client', () => {
    const by = { name: THATO.name, uid: THATO.uid }
    const confirmed = {
      ...booking,
      status: 'confirmed',
      date: daysAhead(3),
      time: '09:10 AM',
      dateModified: true,
      clientId: 'new',
      confirmedAt: NOW,
      confirmedBy: by,
      updatedBy: by,
      mail: { state: 'sending', reason: '', at: NOW, by, attempt: ONE },
    }
    const client = { ...newClientFields({ notes: text(4_000) }), createdAt: NOW, updatedAt: NOW }
    const writes = [
      { path: `bookings/${ONE}`, before: booking, after: confirmed },
      { path: 'clients/new', after: client },
    ]
    const staff = { uid: THATO.uid, token: { role: 'staff' } }
    expect(judge(writes, staff)).toEqual([ALLOWED, ALLOWED])
  })
})
