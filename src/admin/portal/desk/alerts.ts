import { readStored, writeStored } from '#config/storage.ts'

const KEY = 'la-lumiere.alerts'

/** Sound and notices are off until they are switched on, on this device. */
export const areAlertsOn = (): boolean => readStored('localStorage', KEY) === 'on'

/** Without storage the choice is kept until the page is left. */
export const keepAlerts = (isOn: boolean): void => {
  writeStored('localStorage', KEY, isOn ? 'on' : 'off')
}

/** Asks for permission if the browser has not asked yet; false if it shows no notices for this site. */
export const allowNotices = async (): Promise<boolean> => {
  if (!('Notification' in globalThis)) return false
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  return permission === 'granted'
}

/** Shows a notice of the browser if the page is not visible. */
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
    // Chromium on Android allows them from service workers only.
  }
}

/** Frequency in hertz, and seconds after the beginning. */
const NOTES = [
  [659.26, 0],
  [880, 0.18],
] as const
const LOUDNESS = 0.08
const FADES_WITHIN = 0.9

let audio: AudioContext | undefined

/** Browsers allow sound only after an input, so this is called at the first one. */
export const wakeSound = (): void => {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  // A refusal is ignored, because the portal also shows new entries.
  audio.resume().catch(() => undefined)
}

/** Plays two soft notes, without a sound file. */
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
