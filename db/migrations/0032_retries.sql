-- When to try again what failed. Every loop takes it from here: a pause without a ceiling of its exponent fails the
-- statement that claims, for all rows, as soon as one of them has failed often enough (2^38 minutes are no interval).

-- How often it was tried, with this one. It stops counting far below where an integer ends.
create function next_attempt(attempts integer) returns integer
  language sql immutable
  return least(attempts, 999999) + 1;

-- `attempts` are those before this one: the first pause follows the first, each is twice as long as the last.
create function retry_at(attempts integer, first_pause interval, longest_pause interval) returns timestamptz
  language sql volatile
  return blaze_now() + least(longest_pause, first_pause * power(2, least(greatest(attempts, 0), 20)));
