import { type Client, clientStatus } from '#domain/client.ts'
import { displayName } from '#domain/display.ts'
import type { Column } from '#domain/csv.ts'

export const CLIENT_COLUMNS: readonly Column<Client>[] = [
  { title: 'Name', cell: (client) => displayName(client, 'Unknown Client') },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'First visit', cell: ({ firstVisit }) => firstVisit },
  { title: 'Total bookings', cell: ({ totalBookings }) => totalBookings },
  { title: 'Status', cell: ({ status }) => clientStatus(status) },
  { title: 'Alert', cell: ({ alert }) => alert },
  { title: 'Preferences', cell: ({ preferences }) => preferences },
  { title: 'Notes', cell: ({ notes }) => notes },
  { title: 'Created', cell: ({ createdAt }) => createdAt },
]
