import { useMemo } from 'react'
import { watchClientAlerts } from '#data/clients.ts'
import { type AlertOf, alertFinder, alertText } from '#features/client/client-alert.ts'
import type { Client } from '#features/client/client.ts'
import { classNames } from '#ui/class-names.ts'
import { type Read, useLive } from './use-read.ts'
import { useLists } from './portal-lists.ts'

const noAlert: AlertOf = () => undefined

export type ClientAlerts = { alertOf: AlertOf; read: Read<readonly Client[]> }

/** The function that finds the alert of a booking's client. It finds none while the alerts are not read; `MissingNotes` then says so. */
export const useAlertOf = (): AlertOf => useLists().alerts.alertOf

/** Whether a booking without an alert surely has none. */
export const useAreAlertsKnown = (): boolean => useLists().alerts.read.value !== undefined

/** Finds the alert that a card of a client shows: that of the profile, and those of profiles joined with it. */
export const useAlertOfClient = () => {
  const alertOf = useAlertOf()
  return (client: Client) => alertOf({ clientId: client.id, email: '', phone: '' }) ?? alertText(client)
}

/** Watches all profiles with an alert, once for the whole portal. They are all known only when the joined profiles are, too. */
export const useReadClientAlerts = (joins: Read<readonly Client[]>): ClientAlerts => {
  const alerts = useLive(watchClientAlerts)
  const [clients, joined] = [alerts.value, joins.value]
  const alertOf = useMemo(() => (clients ? alertFinder(clients, joined) : noAlert), [clients, joined])
  const read = { ...alerts, failed: alerts.failed ?? joins.failed, value: joined && clients }
  return { alertOf, read }
}

type AlertLineProps = { alert: string | undefined; className?: string }

export const AlertLine = ({ alert, className }: AlertLineProps) =>
  alert && <p className={classNames('font-medium wrap-anywhere text-bad', className)}>{`Alert: ${alert}`}</p>
