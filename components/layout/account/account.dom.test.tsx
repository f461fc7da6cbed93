import { createServer, type Server } from 'node:http'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Account } from '@/components/layout/account'
import { currentToasts } from '@/components/ui/toast/toasts'

const texts = {
  label: 'Account',
  login: 'Log in',
  register: 'Register',
  logout: 'Log out',
  failed: 'Could not log out',
}
/** Twice, as for wide and narrow windows. */
const header = (path: string) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <Account path={path} texts={texts} />
    <div hidden>
      <Account path={path} texts={{ ...texts, login: '', register: '', logout: '' }} />
    </div>
  </SWRConfig>
)
const lin = { id: '1', realname: '林知远', nickname: 'lin' }

/** A platform with one learner, or none. */
const platform = { user: undefined as object | undefined, logout: 0, asked: [] as string[] }
let server: Server

beforeAll(async () => {
  server = createServer((req, res) => {
    platform.asked.push(`${req.method} ${req.url}`)
    const leaving = req.url?.includes('logout')
    const code = leaving ? platform.logout : Number(!platform.user)
    res.setHeader('content-type', 'application/json')
    res.end(JSON.stringify({ code, msg: '', data: platform.user }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(origin)
})
afterAll(() => void server.close())
afterEach(cleanup)

describe('Account', () => {
  it('shows the real name on /roadmap, else the nickname', async () => {
    platform.user = lin
    render(header('/roadmap'))
    expect(await screen.findAllByText('林知远')).toHaveLength(2)
    expect(screen.queryByText('Log in')).toBeNull()
    cleanup()
    platform.user = { ...lin, realname: '' }
    render(header('/roadmap'))
    expect(await screen.findAllByText('lin')).toHaveLength(2)
  })

  it.each([
    ['a failure', undefined],
    ['an answer of another shape', { id: 3 }],
  ])('%s clears the user and the kept courses', async (_, answer) => {
    platform.user = lin
    render(header('/roadmap'))
    await screen.findAllByText('林知远')
    expect(localStorage.getItem('learning')).toBe('[]')
    platform.user = answer
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Log in')).toBeTruthy()
    expect(localStorage.getItem('learning')).toBeNull()
    expect(currentToasts()).toEqual([])
  })

  it('requests the session once on every page, and shows sign-in on all other pages even with a session', async () => {
    platform.asked.length = 0
    platform.user = lin
    render(header('/about/contact'))
    await waitFor(() =>
      expect(platform.asked).toEqual([
        'GET /api/usercenter/v2/frontend/user/get-user-info?learning_info=1',
      ]),
    )
    const login = screen.getByText('Log in')
    expect(login.getAttribute('href')).toBe('/passport/login?return=%2Fabout%2Fcontact')
    expect(screen.getByText('Register').getAttribute('href')).toBe(
      '/passport/login?return=%2Fabout%2Fcontact&register=1',
    )
  })

  it('links to the sign-in with a return path without a session', async () => {
    platform.user = undefined
    render(header('/roadmap'))
    expect((await screen.findByText('Log in')).getAttribute('href')).toBe(
      '/passport/login?return=%2Froadmap',
    )
  })

  it.each([
    ['a pointer', (link: Element) => fireEvent.pointerDown(link)],
    ['the keyboard', (link: Element) => fireEvent.focus(link)],
    ['a replayed press', (link: Element) => fireEvent.click(link)],
  ])('comes back with the query of the page as it is when %s uses the link', (_, use) => {
    platform.user = undefined
    history.replaceState(null, '', '/about/news?page=1')
    render(header('/about/news'))
    const [login, register] = [screen.getByText('Log in'), screen.getByText('Register')]
    const returns = (link: Element) =>
      new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('return')
    expect(returns(login)).toBe('/about/news')
    history.replaceState(null, '', '/about/news?page=2&q=a')
    login.addEventListener('click', (event) => event.preventDefault())
    register.addEventListener('click', (event) => event.preventDefault())
    use(login)
    use(register)
    expect([login, register].map(returns)).toEqual([
      '/about/news?page=2&q=a',
      '/about/news?page=2&q=a',
    ])
    expect(register.getAttribute('href')).toContain('&register=1')
    history.replaceState(null, '', '/')
  })

  it('adds no query to a place that is not this page', () => {
    history.replaceState(null, '', '/el?e=rnf')
    render(<Account path="/el" returnTo="/" texts={texts} />)
    const login = screen.getByText('Log in')
    fireEvent.pointerDown(login)
    expect(login.getAttribute('href')).toBe('/passport/login?return=%2F')
    history.replaceState(null, '', '/')
  })

  it('reloads after logging out, and says so when that fails', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    platform.user = lin
    platform.logout = 1
    render(header('/roadmap'))
    fireEvent.click(await screen.findByText('Log out'))
    await waitFor(() =>
      expect(currentToasts().map(({ text }) => text)).toEqual(['Could not log out']),
    )
    expect(reload).not.toHaveBeenCalled()
    platform.logout = 0
    await act(async () => void fireEvent.click(screen.getByText('Log out')))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(localStorage.getItem('learning')).toBeNull()
  })

  it('is sign-in links in the HTML', () => {
    expect(renderToString(header('/roadmap'))).toContain('href="/passport/login?return=%2Froadmap"')
  })
})
