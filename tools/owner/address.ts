// Leads the site to a domain of its own. Exit code: 1 when it ends before. Usage: npm run address
import { startCourse } from './set-up/start.ts'
import { ADDRESS_STEPS } from './set-up/steps.ts'

process.exitCode = await startCourse({
  title: 'La Lumière · the site under a domain of its own. The first address goes on working.',
  steps: ADDRESS_STEPS,
  again: 'npm run address',
  end: (address) => [
    `Visitors find the site at ${address}.`,
    'Links in e-mails, search engines and shared pictures use it from now on.',
  ],
})
