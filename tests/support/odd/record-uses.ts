import { CLIENT_COLUMNS } from '#admin/portal/clients/client-columns.ts'
import { fromClient, fromMessage } from '#admin/portal/entry/prefill.ts'
import { csvText } from '#domain/csv.ts'
import { contactDue, promiseState } from '#domain/answer-due.ts'
import { clientStatus, nextTotalBookings, preferencesFrom } from '#domain/client.ts'
import { foundAmong, lookUpsOf } from '#domain/client-search.ts'
import { likenessLookUps, possibleDuplicates, stayingIdOf } from '#domain/joined-clients.ts'
import { parseContact } from '#domain/contact.ts'
import { checkContact } from '#domain/contact-check.ts'
import { toContactMessage } from '#domain/contact-message.ts'
import { eventText, orderEvents, parseEvent } from '#domain/diary/events.ts'
import { displayName, stampText, submittedText } from '#domain/display.ts'
import { serviceDraftOf } from '#domain/menu-draft.ts'
import { checkService } from '#domain/menu-check.ts'
import { differences } from '#domain/menu-news.ts'
import { isOrdered, positionsFor } from '#domain/menu-order.ts'
import { personFile, type PersonRecords } from '#domain/person-file.ts'
import { matches, searchablePerson } from '#domain/search.ts'
import { orderServices } from '#domain/service.ts'
import type { Fields } from './documents.ts'
import { NOW } from './shapes.ts'
import type { OddSpa } from './spa.ts'

/** All results for clients, messages, histories and the menu, and the export of a person's data. */

export const clientUses = ({ clients }: OddSpa) => ({
  csv: csvText(CLIENT_COLUMNS, clients),
  found: foundAmong(clients, 'amantle').length,
  possible: clients.map((client) => possibleDuplicates(client, clients).map(({ same }) => same)),
  related: clients.map(likenessLookUps),
  staying: clients.map(({ id }) => stayingIdOf(clients)(id)),
  each: clients.map((client) => ({
    name: displayName(client, 'Unknown Client'),
    status: clientStatus(client.status),
    isFound: matches(searchablePerson(client), '712 345'),
    entry: fromClient(client),
    lookUp: [client.fullName, client.email, client.phone].map(lookUpsOf),
    preferences: preferencesFrom(client.notes, client.preferences),
    next: nextTotalBookings(client.totalBookings),
  })),
})

export const contactUses = (stored: Fields) => {
  const contact = parseContact('m1', stored)
  const due = contactDue(contact)
  return {
    due: due && promiseState(due, NOW),
    texts: [displayName({ fullName: contact.name }), submittedText(contact.createdAt), stampText(contact.answeredAt)],
    entry: fromMessage(contact),
    message: [toContactMessage(contact), checkContact(contact)],
  }
}

export const eventUses = (stored: Fields) =>
  orderEvents([parseEvent('e1', stored), parseEvent('e2', stored)]).map((event) => [
    eventText(event, (id) => id),
    stampText(event.at),
  ])

export const menuUses = ({ menu }: OddSpa) => ({
  order: orderServices(menu).map(({ id }) => id),
  positions: [isOrdered(menu), positionsFor(menu)],
  each: menu.map((service) => {
    const draft = serviceDraftOf(service)
    return [
      draft,
      checkService(draft, undefined, menu),
      differences(draft, serviceDraftOf({ ...service, name: 'Other', price: '' })),
    ]
  }),
})

/** The export, parsed again. It shows NaN and infinity as text. */
export const personUses = (records: PersonRecords): unknown =>
  JSON.parse(personFile(records, { now: NOW, madeBy: 'Naledi' }).replaceAll(/"(-?Infinity|NaN|not a time)"/g, '""'))
