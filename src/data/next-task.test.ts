import { expect, it } from 'vitest'
import { nextTask } from './next-task.ts'

it('lets what waits have its turn first, however many promises follow one another in it', async () => {
  const order: string[] = []
  setTimeout(() => order.push('waited'))
  const own = nextTask().then(() => order.push('own'))
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  order.push('this task')
  await own
  expect(order).toEqual(['this task', 'waited', 'own'])
})
