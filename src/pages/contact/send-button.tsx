import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { SUBMIT } from './use-contact-form.ts'

const width = 'w-full sm:w-auto sm:min-w-72'

/** Gold; busy while sending; green for a moment after success. */
export const SendButton = ({ sending, sent }: { sending: boolean; sent: boolean }) => {
  const isHydrated = useHydrated()
  if (sent) {
    return (
      <Button disabled className={`${width} disabled:border-good! disabled:bg-good! disabled:text-ivory!`}>
        <Icon name="check" className="size-5" />
        Message Sent!
      </Button>
    )
  }
  return (
    <Button type="submit" disabled={!isHydrated} busy={sending} busyText="Sending..." className={width}>
      {SUBMIT}
    </Button>
  )
}
