import { VISITOR_KEPT_MS } from '#config/limits.ts'
import { removeStored, REQUESTS_KEY } from '#config/storage.ts'
import { readExpiring, removeExpiring, writeExpiring } from './expiring-storage.ts'

/** A visitor who asked this device to remember them. Prefills both forms. */
type Visitor = Record<'name' | 'firstName' | 'lastName' | 'email' | 'phone', string>

export const VISITOR_KEY = 'la-lumiere.visitor'

const listeners = new Set<() => void>()

export const readVisitor = (): Visitor | undefined => readExpiring(VISITOR_KEY, VISITOR_KEPT_MS) as Visitor | undefined

const tellOfVisitor = () => {
  for (const listener of listeners) listener()
}

/** Also forgets the links of their requests, which the next user of this device could open. */
export const forgetVisitor = (): void => {
  removeExpiring(VISITOR_KEY)
  removeStored('localStorage', REQUESTS_KEY)
  tellOfVisitor()
}

export const subscribeVisitor = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** First and last name for the booking form, guessed from a full name; the visitor may correct them there. */
const partsOf = (name: string) => {
  const known = readVisitor()
  if (known?.name === name) return { firstName: known.firstName, lastName: known.lastName }
  const space = name.lastIndexOf(' ')
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space).trim(), lastName: name.slice(space + 1) }
}

type Named = { name: string } | { firstName: string; lastName: string }

export const rememberVisitor = (guest: Named & { email: string; phone: string }): void => {
  const names =
    'name' in guest
      ? { name: guest.name, ...partsOf(guest.name) }
      : { name: `${guest.firstName} ${guest.lastName}`, firstName: guest.firstName, lastName: guest.lastName }
  writeExpiring(VISITOR_KEY, { ...names, email: guest.email, phone: guest.phone } satisfies Visitor)
  tellOfVisitor()
}
