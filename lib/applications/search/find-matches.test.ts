import { expect, test } from 'vitest'
import { asSearch, SearchTooLong } from '@/lib/applications/search/find-matches'
import { StoreUnavailable } from '@/lib/db/errors'

test.each(['57014', '55P03', 'query read timeout'])(
  'a search that the store ends with “%s” took too long',
  (reason) =>
    expect(asSearch(() => Promise.reject(new StoreUnavailable(reason)))).rejects.toThrow(
      SearchTooLong,
    ),
)

test('a search without a database did not take too long', () =>
  expect(asSearch(() => Promise.reject(new StoreUnavailable('ECONNREFUSED')))).rejects.toThrow(
    StoreUnavailable,
  ))
