import { useRef, useState } from 'react'
import { markContactRead } from '#data/contacts-desk.ts'
import type { Contact } from '#domain/contact.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { isOutdated, reasonOf } from '../../reason.ts'

export const useMarkRead = () => {
  const staff = useSignedIn()
  const dialog = useDialog()
  const [marking, setMarking] = useState<string>()
  const isBusy = useRef(false)

  const markRead = async (contact: Contact) => {
    if (isBusy.current) return
    isBusy.current = true
    setMarking(contact.id)
    await markContactRead(contact, staff).catch((error: unknown) =>
      dialog.alert({
        title: 'The message was not marked',
        message: `Error: ${reasonOf(error)}`,
        isOutdated: isOutdated(reasonOf(error)),
      }),
    )
    isBusy.current = false
    setMarking(undefined)
  }

  return { marking, markRead }
}
