import { localeChosen, selectLocale, useDispatch, useSelector } from '@fieldproof/platform'
import { connectionChanged, countryFound, enrolment, useArea } from '@fieldproof/platform/host'
import { contentLocale } from '@fieldproof/contracts/languages'
import { href } from '@fieldproof/contracts/routes'
import { toasts } from '@fieldproof/ui'
import { useEffect, useRef } from 'react'
import { accountApi } from '../session/account-api.ts'
import { namespace } from '../texts.ts'

/** Session storage key: the country was requested in this visit. */
const askedKey = 'countryAsked'

const wasAsked = (): boolean => {
  try {
    const asked = sessionStorage.getItem(askedKey) !== null
    sessionStorage.setItem(askedKey, 'true')
    return asked
  } catch {
    return false
  }
}

/**
 * Loads the texts of the chosen language, and notifies the areas. If they cannot be loaded, the language before stays
 * chosen (NAV-11).
 */
const KeepLanguage = () => {
  const {
    platform: { texts, bus },
  } = useArea()
  const dispatch = useDispatch()
  const locale = useSelector(selectLocale)
  const before = useRef(locale)
  useEffect(() => {
    if (before.current === locale) return
    before.current = locale
    void texts.changeLanguage(locale).then((isChanged) => {
      if (before.current !== locale) return
      if (isChanged) return bus.emit('locale.changed@1', { locale })
      before.current = contentLocale(texts.language)
      dispatch(localeChosen(texts.language))
      toasts.notify({ message: texts.of([namespace])('preferences.notChanged'), tone: 'danger' })
    })
  }, [locale, texts, bus, dispatch])
  return null
}

/** Requests the user's country once per visit, for the cookie banner and the dialling code. */
const FindCountry = () => {
  const dispatch = useDispatch()
  useEffect(() => {
    if (wasAsked()) return
    const ask = async () => {
      const { data } = await dispatch(accountApi.endpoints.ipLookUp.initiate(undefined, { subscribe: false }))
      if (data) dispatch(countryFound(data.country))
    }
    void ask()
  }, [dispatch])
  return null
}

/** Tracks whether the browser reports a connection. */
const WatchConnection = () => {
  const dispatch = useDispatch()
  useEffect(() => {
    const update = () => {
      dispatch(connectionChanged(navigator.onLine))
    }
    update()
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [dispatch])
  return null
}

/** Tracks whether the server responds, and refreshes the screen when it does again (OFFLINE-2). */
const WatchServer = () => {
  const { platform } = useArea()
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    const begin = async () => {
      // Loaded while the server is reachable; unanswered calls are repeated then.
      const code = await import(/* webpackChunkName: "watch-server" */ './watch-server.ts').catch(() => null)
      if (!isGone && code) stop = code.watchServer(platform)
    }
    void begin()
    return () => {
      isGone = true
      stop()
    }
  }, [platform])
  return null
}

/** Sends staff without a second factor to the page that sets one up (STAFF-6). */
const LeadToEnrolment = () => {
  const {
    platform: { navigator },
  } = useArea()
  useEffect(
    () =>
      enrolment.onNeeded(() => {
        const to = href('shell.two-factor')
        if (window.location.pathname === to) return false
        navigator.push(to)
        return true
      }),
    [navigator],
  )
  return null
}

/** State that the shell keeps up to date without showing anything. */
export const Keepers = () => (
  <>
    <KeepLanguage />
    <FindCountry />
    <WatchConnection />
    <WatchServer />
    <LeadToEnrolment />
  </>
)
