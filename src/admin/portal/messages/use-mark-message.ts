import { useRef, useState } from 'react'
import { markContactAnswered, markContactRead } from '#data/contacts-desk.ts'
import type { Contact } from '#domain/contact.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { failedAlert } from '../../reason.ts'

export type MessageMark = 'read' | 'answered'

/** Marks messages as read or answered, one at a time; `marking` is the current one. */
export const useMarkMessage = () => {
  const staff = useSignedIn()
  const dialog = useDialog()
  const [marking, setMarking] = useState<{ id: string; name: MessageMark }>()
  const isBusy = useRef(false)

  const mark = async (contact: Contact, name: MessageMark) => {
    if (isBusy.current) return
    isBusy.current = true
    setMarking({ id: contact.id, name })
    const store = name === 'read' ? markContactRead : markContactAnswered
    await store(contact, staff).catch((error: unknown) =>
      dialog.alert(failedAlert('The message was not marked', error)),
    )
    isBusy.current = false
    setMarking(undefined)
  }

  return { marking, mark }
}
