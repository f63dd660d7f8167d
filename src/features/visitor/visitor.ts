import { VISITOR_KEPT_MS } from '#config/limits.ts'
import { removeStored, REQUESTS_KEY } from '#config/storage.ts'
import { readExpiring, removeExpiring, writeExpiring } from './expiring-storage.ts'

/** A visitor who asked this device to remember them. Prefills both forms. */
type Visitor = Record<'name' | 'firstName' | 'lastName' | 'email' | 'phone', string>

export const VISITOR_KEY = 'la-lumiere.visitor'

export const readVisitor = (): Visitor | undefined => readExpiring(VISITOR_KEY, VISITOR_KEPT_MS) as Visitor | undefined

/** Also forgets the links of their requests, which the next user of this device could open. */
export const forgetVisitor = (): void => {
  removeExpiring(VISITOR_KEY)
  removeStored('localStorage', REQUESTS_KEY)
}

/** The contact form knows no first and last name: they are guessed from the full name. */
export type Guest = Omit<Visitor, 'firstName' | 'lastName'> & Partial<Visitor>

export const rememberVisitor = (guest: Guest): void => {
  const [, first = guest.name, last = ''] = /^(.+) (\S+)$/.exec(guest.name) ?? []
  const { name, firstName = first, lastName = last, email, phone } = guest
  writeExpiring(VISITOR_KEY, { name, firstName, lastName, email, phone } satisfies Visitor)
}
