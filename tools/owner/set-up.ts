// Takes the owner from this folder to the site on the internet, step by step. Exit code: 1 when it ends before. Usage: npm run set-up
import { startCourse } from './set-up/start.ts'
import { STEPS } from './set-up/steps.ts'

process.exitCode = await startCourse({
  title:
    'La Lumière · from this folder to the internet. All of it is free to begin with, and visitors see nothing before the last step.',
  steps: STEPS,
  again: 'npm run set-up',
  end: (address) => [
    `The site is open: ${address}`,
    '',
    'The portal: open the site, press the name of the spa at the top five times, quickly, and sign in. In House, Mail send yourself a test mail; in House, People add your colleagues. Then book a treatment on your own site, and confirm it.',
    '',
    'docs/publishing.md says what comes later: a domain of your own (npm run address), pictures, and keeping this folder safe.',
  ],
})
