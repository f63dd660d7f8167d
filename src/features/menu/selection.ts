import type { ChosenService } from './service.ts'

/** One service can be chosen once; services are identified by name. */
export const isChosen = (chosen: readonly ChosenService[], name: string): boolean =>
  chosen.some((service) => service.name === name)

export const addService = (chosen: readonly ChosenService[], { name, duration, price }: ChosenService) =>
  isChosen(chosen, name) ? [...chosen] : [...chosen, { name, duration, price }]

export const removeService = (chosen: readonly ChosenService[], name: string): ChosenService[] =>
  chosen.filter((service) => service.name !== name)

export const totalMinutes = (chosen: readonly { duration: number }[]): number =>
  chosen.reduce((sum, { duration }) => sum + (Number.isFinite(duration) ? Math.max(0, Math.round(duration)) : 0), 0)

/** `30 to 90 minutes`, or `60 minutes` when all take the same; empty when no length is known. */
export const durationRange = (services: readonly { duration: number }[]): string => {
  const minutes = services.map(({ duration }) => duration).filter((duration) => duration > 0)
  if (minutes.length === 0) return ''
  const [shortest, longest] = [Math.min(...minutes), Math.max(...minutes)]
  return `${shortest === longest ? '' : `${String(shortest)} to `}${String(longest)} minutes`
}

/** `1h 30min`, with both parts always. */
export const durationText = (minutes: number): string => {
  const whole = Number.isFinite(minutes) ? Math.max(0, Math.round(minutes)) : 0
  return `${String(Math.floor(whole / 60))}h ${String(whole % 60)}min`
}
