import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { arrivalText, useArrivals, useShowNew } from '#desk/use-arrivals.ts'
import { readStored, writeStored } from '#config/storage.ts'

/** Sound and notices are off until they are switched on, on this device. */
const KEY = 'la-lumiere.alerts'

const showNotice = (text: string, onOpen: () => void): void => {
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
const wakeSound = (): void => {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  // A refusal is ignored, because the portal also shows new entries.
  audio.resume().catch(() => undefined)
}

/** Plays two soft notes, without a sound file. */
const chime = (): void => {
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

/** Counts new entries in the title, plays a sound for each, and shows a notice while the portal is not visible, if alerts are switched on. */
export const useAlerts = () => {
  const { entries } = useArrivals()
  const showNew = useShowNew()
  const [isOn, setOn] = useState(() => readStored('localStorage', KEY) === 'on')
  const announced = useRef<ReadonlySet<string>>(new Set())

  const announce = useEffectEvent(() => {
    const unheard = entries.filter(({ key }) => !announced.current.has(key))
    if (unheard.length === 0) return
    announced.current = new Set([...announced.current, ...unheard.map(({ key }) => key)])
    if (!isOn) return
    chime()
    // Never a name: other people may see it, also beneath the curtain.
    showNotice(arrivalText(unheard), showNew)
  })
  const arrived = entries.map(({ key }) => key).join()
  useEffect(() => announce(), [arrived])

  // In the page's title, for a person in another tab.
  const { length } = entries
  useEffect(() => {
    if (length === 0) return
    document.title = `${String(length)} new · ${document.title}`
    return () => {
      document.title = document.title.replace(/^\d+ new · /, '')
    }
  }, [length])

  useEffect(() => {
    if (!isOn) return
    document.addEventListener('pointerdown', wakeSound, { once: true })
    document.addEventListener('keydown', wakeSound, { once: true })
    return () => {
      document.removeEventListener('pointerdown', wakeSound)
      document.removeEventListener('keydown', wakeSound)
    }
  }, [isOn])

  const turn = () => {
    writeStored('localStorage', KEY, isOn ? 'off' : 'on')
    setOn(!isOn)
    if (isOn) return
    chime()
    if ('Notification' in globalThis) void Notification.requestPermission()
  }
  return { isOn, turn }
}
