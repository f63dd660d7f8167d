/* global document */
// Each button copies the text of its field, and keeps saying so: it shows which are done.
for (const button of document.querySelectorAll('button[data-field]'))
  button.addEventListener('click', async () => {
    const field = document.getElementById(button.dataset.field)
    field.select()
    try {
      await navigator.clipboard.writeText(field.value)
    } catch {
      // A browser that forbids it copies what is selected.
      document.execCommand('copy')
    }
    button.textContent = `${button.dataset.name} copied ✓`
    document.getElementById('said').textContent = `Copied: ${button.dataset.name}. Paste it in EmailJS.`
  })
