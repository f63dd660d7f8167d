import { keep } from './kept.ts'
import { readVisitor, tellOfVisitor, type Visitor, VISITOR_KEY } from './visitor.ts'

/** Who is known by one full name has a first and a last one for the booking form; they may correct it there. */
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
  keep(VISITOR_KEY, { ...names, email: guest.email, phone: guest.phone } satisfies Visitor)
  tellOfVisitor()
}
