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

button.addEventListener('click', async () => {
  button.disabled = true
  said.textContent = 'Sending…'
  const answer = await ask()
  await fetch('result', { method: 'POST', body: JSON.stringify(answer) }).catch(() => undefined)
  said.textContent =
    answer.status === 200
      ? 'EmailJS took the mail. Look into the mailbox, then go back to the terminal.'
      : `The mail was not sent. Go back to the terminal, answer No, and it says what to do. EmailJS said: ${answer.text}`
})
