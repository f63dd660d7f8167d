import { useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { readPerson } from '#data/people.ts'
import type { Client } from '#domain/client.ts'
import { countText } from '#domain/display.ts'
import { leftOut, type PersonRecords, personFile } from '#domain/person-file.ts'
import { denialText } from '#domain/staff.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { download } from '#ui/download.ts'
import { isOutdated, reasonOf } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { DeniedButton } from '../buttons.tsx'
import { paragraphs } from '../texts.ts'

const doneText = ({ profiles, bookings, messages, ...left }: PersonRecords) =>
  paragraphs(
    `The file holds ${countText(profiles.length, 'profile')}, ${countText(bookings.length, 'booking')} with history and ${countText(messages.length, 'message')}. Staff notes and alerts are in it.`,
    ...leftOut(left).map((text) => `Left out: ${text}`),
  )

export type PersonRightsProps = {
  /** Somebody without a profile has an empty id. */
  client: Client
  isErasing?: boolean
  /** Missing where the client is only shown, as in a search. */
  onErase?: () => void
}

/** What everybody may ask for: Download, Erase. */
export const PersonRights = ({ client, isErasing = false, onErase }: PersonRightsProps) => {
  const dialog = useDialog()
  const staff = useSignedIn()
  const [isBusy, setBusy] = useState(false)

  /** One complete file of the person's data, or no file and the reason. */
  const save = async () => {
    setBusy(true)
    const records = await readPerson(client).catch((error: unknown) => ({ failed: reasonOf(error) }))
    setBusy(false)
    if ('failed' in records)
      return dialog.alert({
        title: 'Nothing was downloaded',
        message: paragraphs('Not everything could be read, so the file would not be complete.', records.failed),
        isOutdated: isOutdated(records.failed),
      })
    const now = serverNow()
    // The file's name does not show the client's name in a list of downloads.
    const name = ['what-we-hold', client.id.slice(0, 8), venueToday(now)].filter(Boolean).join('-') + '.json'
    download(name, personFile(records, { now, madeBy: staff.name }), 'application/json')
    return dialog.alert({ title: 'Downloaded', message: doneText(records) })
  }

  return (
    <>
      <DeniedButton
        tone="plain"
        denial={denialText(staff, 'export_clients')}
        busy={isBusy}
        busyText="Reading..."
        onClick={() => void save()}
      >
        Download what we hold
      </DeniedButton>
      {onErase && (
        <DeniedButton
          tone="danger"
          denial={denialText(staff, 'delete_records')}
          busy={isErasing}
          busyText="Processing..."
          onClick={onErase}
        >
          Erase this person
        </DeniedButton>
      )}
    </>
  )
}
