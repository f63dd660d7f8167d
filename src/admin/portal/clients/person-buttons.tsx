import type { Client } from '#domain/client.ts'
import { denialText } from '#domain/staff.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { DeniedButton, PortalButton } from '../buttons.tsx'
import { useEntries } from '../entry/entries.tsx'
import { fromClient } from '../entry/prefill.ts'
import { usePersonFile } from './use-person-file.ts'

export type PersonButtonsProps = {
  /** Somebody without a profile has an empty id. */
  client: Client
  isErasing?: boolean
  /** Missing where the client is only shown, as in a search. */
  onErase?: () => void
}

/** Buttons for the whole client: New booking, Download, Erase. */
export const PersonButtons = (props: PersonButtonsProps) => {
  const { begin } = useEntries()
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <PortalButton onClick={() => begin(fromClient(props.client))}>New booking</PortalButton>
      <PersonRights {...props} />
    </div>
  )
}

/** What everybody may ask for: Download, Erase. */
export const PersonRights = ({ client, isErasing = false, onErase }: PersonButtonsProps) => {
  const staff = useSignedIn()
  const file = usePersonFile()
  return (
    <>
      <DeniedButton
        tone="plain"
        denial={denialText(staff, 'export_clients')}
        busy={file.isBusy}
        busyText={file.busyText}
        onClick={() => file.run(client)}
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
