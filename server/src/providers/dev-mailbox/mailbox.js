/* Keeps the list up to date while the page is open: reads it every two seconds, but not while the page is hidden. */
const messages = document.querySelector('#messages')
const news = document.querySelector('.news')

const look = async () => {
  if (document.hidden) return
  const search = new URLSearchParams(location.search).get('q') ?? ''
  const response = await fetch(`/dev/mail.json?limit=1&q=${encodeURIComponent(search)}`)
  if (!response.ok) return
  const { newest } = await response.json()
  if (newest === Number(messages.dataset.newest)) return
  const page = await fetch(location.href)
  if (!page.ok) return
  const fresh = new DOMParser().parseFromString(await page.text(), 'text/html').querySelector('#messages')
  // Keeps the focus on its message in the list.
  const focused = messages.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null
  messages.dataset.newest = fresh.dataset.newest
  messages.replaceChildren(...fresh.childNodes)
  if (focused !== null) messages.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus()
  news.textContent = 'The list is up to date.'
}

const keepLooking = () => {
  look()
    .catch(() => undefined)
    .finally(() => {
      setTimeout(keepLooking, 2_000)
    })
}
setTimeout(keepLooking, 2_000)
