/* global document */
// Sends one mail as @emailjs/browser does, and tells the set-up what EmailJS answered.
const { address, body } = JSON.parse(document.getElementById('data').textContent)
const button = document.getElementById('send')
const said = document.getElementById('said')

const ask = async () => {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (cause) {
    return { status: 0, text: String(cause) }
  }
}

const inWords = ({ status, text }) => {
  if (status === 200) return 'EmailJS took the mail. Look into the mailbox, then go back to the terminal.'
  const next = 'Go back to the terminal, answer No, and it says what to do.'
  return status === 0 ? `No answer came from EmailJS. ${next}` : `The mail was not sent. ${next} EmailJS said: ${text}`
}

/** Whether the set-up knows the answer. 409: it does already. */
const tell = async (answer) => {
  const told = await fetch('result', { method: 'POST', body: JSON.stringify(answer) }).catch(() => undefined)
  return told?.ok || told?.status === 409
}

let answer
button.addEventListener('click', async () => {
  button.disabled = true
  said.textContent = 'Sending…'
  // Pressed again, the button tells the same answer and sends no second mail.
  answer ??= await ask()
  if (await tell(answer)) {
    said.textContent = inWords(answer)
    return
  }
  button.textContent = 'Tell the terminal again'
  button.disabled = false
  said.textContent =
    'The terminal could not be told what EmailJS answered. Press the button again. If the set-up has ended there, start it once more.'
})
