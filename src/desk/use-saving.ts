import { useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { timeInWords, venueMinutes } from '#shared/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { focusIfLost } from './focus.ts'
import { failedAlert } from './reason.ts'

/** One form: busy, saved at, or a dialog with the reason. */
export const useSaving = (failed: string) => {
  const dialog = useDialog()
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState('')

  /** Whether it was saved. It was not if `work` resolves to false; then the caller says why. */
  const save = async (work: () => Promise<unknown>): Promise<boolean> => {
    const pressed = document.activeElement as HTMLElement | null
    setSaving(true)
    setSaved('')
    try {
      if ((await work()) === false) return false
      setSaved(`Saved at ${timeInWords(venueMinutes(serverNow()))}.`)
      return true
    } catch (error) {
      await dialog.alert(failedAlert(failed, error))
      return false
    } finally {
      setSaving(false)
      // A button is disabled while it works, and so loses the focus.
      requestAnimationFrame(() => focusIfLost(pressed))
    }
  }
  return { isSaving, saved, save }
}
