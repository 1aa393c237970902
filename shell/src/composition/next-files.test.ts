import { fetchNextFiles, NEXT_FILES_ID } from './next-files.ts'

const link = '<link rel="preload" as="script" href="/areas/mfe-fleet/1.0.0/page.js" integrity="sha384-p">'
afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

it('requests the files of the first screen with their hashes, once the shell starts', () => {
  document.body.innerHTML = `<template id="${NEXT_FILES_ID}">${link}</template>`
  expect(document.querySelector('link')).toBeNull()
  fetchNextFiles(document)
  expect(document.head.innerHTML).toBe(link)
})

it('ignores files that users could have written into a page', () => {
  document.body.innerHTML = `<div id="${NEXT_FILES_ID}">${link}</div>`
  fetchNextFiles(document)
  expect(document.head.innerHTML).toBe('')
})
