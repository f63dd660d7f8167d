// Leads the site to a domain of its own. Exit code: 1 when it ends before. Usage: npm run address [-- www.your-domain]
import { startCourse } from './set-up/start.ts'
import { ADDRESS_STEPS } from './set-up/steps.ts'

const [domain] = process.argv.slice(2)

process.exitCode = await startCourse({
  ...(domain === undefined ? {} : { noted: { domain } }),
  title: 'La Lumière · the site under a domain of its own. The first address goes on working.',
  steps: ADDRESS_STEPS,
  again: 'npm run address',
  end: (address) => [
    `Visitors find the site at ${address}.`,
    'Links in e-mails, search engines and shared pictures use it from now on.',
  ],
})
