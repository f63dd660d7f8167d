import type { ChosenService } from './service.ts'

/** One service can be chosen once; services are told apart by name. */
export const isChosen = (chosen: readonly ChosenService[], name: string): boolean =>
  chosen.some((service) => service.name === name)

export const addService = (chosen: readonly ChosenService[], { name, duration, price }: ChosenService) =>
  isChosen(chosen, name) ? [...chosen] : [...chosen, { name, duration, price }]

export const removeService = (chosen: readonly ChosenService[], name: string): ChosenService[] =>
  chosen.filter((service) => service.name !== name)
