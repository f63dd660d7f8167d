import { type Client, clientStatus } from '#domain/client.ts'
import { displayName, stampText } from '#domain/display.ts'
import type { Column } from '#domain/csv.ts'

export const CLIENT_COLUMNS: readonly Column<Client>[] = [
  { title: 'Name', text: (client) => displayName(client, 'Unknown Client') },
  { title: 'E-mail', text: ({ email }) => email },
  { title: 'Phone', text: ({ phone }) => phone },
  { title: 'First visit', text: ({ firstVisit }) => firstVisit },
  { title: 'Total bookings', text: ({ totalBookings }) => String(totalBookings) },
  { title: 'Status', text: ({ status }) => clientStatus(status) },
  { title: 'Alert', text: ({ alert }) => alert },
  { title: 'Preferences', text: ({ preferences }) => preferences },
  { title: 'Notes', text: ({ notes }) => notes },
  { title: 'Created', text: ({ createdAt }) => stampText(createdAt) },
]
