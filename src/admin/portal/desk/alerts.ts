import { readStored, writeStored } from '#config/storage.ts'

const KEY = 'la-lumiere.alerts'

/** Off until somebody switches it on, on this device. */
export const areAlertsOn = (): boolean => readStored('localStorage', KEY) === 'on'

/** Without storage the choice holds until the page is left. */
export const keepAlerts = (isOn: boolean): void => {
  writeStored('localStorage', KEY, isOn ? 'on' : 'off')
}

/** Asks only who has never been asked; false when the browser shows no notices for this site. */
export const allowNotices = async (): Promise<boolean> => {
  if (!('Notification' in globalThis)) return false
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  return permission === 'granted'
}

/** Outside the page, for whoever is in another window. */
export const showNotice = (text: string, onOpen: () => void): void => {
  if (!document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return
  try {
    const notice = new Notification('Admin Portal', { body: text, tag: 'la-lumiere-portal' })
    notice.onclick = () => {
      window.focus()
      onOpen()
      notice.close()
    }
  } catch {
    // Chromium on Android knows them from service workers only.
  }
}

/** Hertz, and seconds after the beginning. */
const NOTES = [
  [659.26, 0],
  [880, 0.18],
] as const
const LOUDNESS = 0.08
const FADES_WITHIN = 0.9

let audio: AudioContext | undefined

/** A browser lets a page sound only after somebody has touched it: called on a touch, so that the next chime is heard. */
export const wakeSound = (): void => {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  // Refused where sound is forbidden; the portal shows it as well.
  audio.resume().catch(() => undefined)
}

/** Two soft notes, made on the spot. */
export const chime = (): void => {
  wakeSound()
  if (!audio || audio.state === 'closed') return
  for (const [pitch, after] of NOTES) {
    const begins = audio.currentTime + after
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, begins)
    volume.gain.linearRampToValueAtTime(LOUDNESS, begins + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + FADES_WITHIN)
    tone.connect(volume).connect(audio.destination)
    tone.start(begins)
    tone.stop(begins + FADES_WITHIN)
  }
}
