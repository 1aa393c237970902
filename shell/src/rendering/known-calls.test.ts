import { KnownCalls } from './known-calls.ts'

const call = (argument: string) => ({ endpoint: 'getPosts', argument })
const asked = (...names: string[]) => new Map(names.map((name) => [name, call(name)]))

test('a rendering begins with the calls that all previous ones of the page made', () => {
  const calls = new KnownCalls()
  expect(calls.of('/blog')).toEqual([])
  calls.note('/blog', asked('posts', 'page 1'))
  expect(calls.of('/blog')).toEqual([call('posts'), call('page 1')])
  calls.note('/blog', asked('posts', 'page 2'))
  calls.note('/blog', asked('posts', 'page 1'))
  expect(calls.of('/blog')).toEqual([call('posts')])
  expect(calls.of('/help')).toEqual([])
})

test('it remembers a limited number of pages', () => {
  const calls = new KnownCalls()
  for (let page = 0; page < 501; page += 1) calls.note(`/${page}`, asked('posts'))
  expect(calls.of('/0')).toEqual([])
  expect(calls.of('/500')).toEqual([call('posts')])
})
