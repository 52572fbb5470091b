import { ALL, ANY_FORM, BOUNCES, DIMENSIONS, ENTRY, EXIT, FUNNEL, REST, STEPS } from './day-counts'

/** Sessions read or written by one command inside COUNT_BATCH: Lua passes few thousand arguments at once. */
const SESSIONS_PER_COMMAND = 1000

/**
 * Adds a batch to the counts and moves the cursor, or does nothing when the cursor is no longer where
 * the batch began: whichever of several runs comes first counts it, and nobody counts it again.
 *
 * KEYS: cursor; for each group its counts, sessions and distinct keys; then sessions of days that are over.
 * ARGV: cursor before, cursor after, number of groups, seconds that sessions are kept; then the groups,
 * each as \`toArguments\` of group-views.ts writes it. Gives: ['counted' or 'moved', cursor now].
 *
 * A field's index below zero is of something sent before any view that the batch has of its session: it counts where
 * an earlier batch had one on that day, else it is dropped.
 *
 * All reads come before the first write, so a fault in them changes nothing. A session's state is
 * "views, place of entry, place of exit, fields it has counted in" in lines.
 */
export const COUNT_BATCH = `
local before, after, groups, keep = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]
local current = redis.call('GET', KEYS[1]) or ''
if current ~= before then return {'moved', current} end

local next_argument = 5
local function take()
  next_argument = next_argument + 1
  return ARGV[next_argument - 1]
end

local function pair(text)
  if not text then return 0, 0 end
  local space = string.find(text, ' ', 1, true)
  return tonumber(string.sub(text, 1, space - 1)), tonumber(string.sub(text, space + 1))
end

local function by_thousands(items, run)
  for first = 1, #items, ${SESSIONS_PER_COMMAND} do
    run(first, math.min(first + ${SESSIONS_PER_COMMAND} - 1, #items))
  end
end

local function read_group(number)
  local counts_key, sessions_key = KEYS[3 * number - 1], KEYS[3 * number]
  local group = {expires = take(), views = tonumber(take()), fields = {}, ids = {}, sessions = {}}
  local field_count, session_count = tonumber(take()), tonumber(take())

  group.stored = {}
  local flat = redis.call('HGETALL', counts_key)
  for i = 1, #flat, 2 do group.stored[flat[i]] = flat[i + 1] end

  -- A dimension that is full counts further values under its rest.
  local places = {}
  for i = 1, field_count do
    local field, views, most = take(), tonumber(take()), tonumber(take())
    if most > 0 and not group.stored[field] then
      local kind = string.sub(field, 1, 2)
      if not places[kind] then
        places[kind] = 0
        for name in pairs(group.stored) do
          if string.sub(name, 1, 2) == kind and name ~= kind .. '${REST}' then places[kind] = places[kind] + 1 end
        end
      end
      if places[kind] >= most then
        field = kind .. '${REST}'
      else
        places[kind] = places[kind] + 1
        group.stored[field] = '0 0'
      end
    end
    group.fields[i] = {name = field, views = views}
  end

  for i = 1, session_count do
    group.ids[i] = take()
    group.sessions[i] = {views = tonumber(take()), first = take(), last = take(), seen = take()}
  end
  by_thousands(group.ids, function(first, last)
    local states = redis.call('HMGET', sessions_key, unpack(group.ids, first, last))
    for i = first, last do group.sessions[i].state = states[i - first + 1] end
  end)
  return group
end

local function add(sums, field, count) sums[field] = (sums[field] or 0) + count end

local steps = {${STEPS.map((step) => `['${DIMENSIONS[step]}|${ANY_FORM}'] = '${FUNNEL}|${DIMENSIONS[step]}|'`).join(', ')}}

-- A step counts for where the visit came from: its place of entry, its first channel and its first campaign so far.
local function add_origins(singles, step, lines)
  local channel, campaign
  for i = 4, #lines do
    local kind = string.sub(lines[i], 1, 2)
    if kind == '${DIMENSIONS.channel}|' then channel = channel or lines[i] end
    if kind == '${DIMENSIONS.campaign}|' then campaign = campaign or lines[i] end
  end
  add(singles, step .. '${ENTRY}|' .. lines[2], 1)
  if channel then add(singles, step .. channel, 1) end
  if campaign then add(singles, step .. campaign, 1) end
end

local function sum_up(group)
  local singles, views, visits = {}, {}, {}
  views['${ALL}'] = group.views
  visits['${ALL}'] = 0
  for _, field in ipairs(group.fields) do
    add(views, field.name, field.views)
    add(visits, field.name, 0)
  end

  -- Where only a form was sent there may be no visit to count it with.
  for i = #group.sessions, 1, -1 do
    local session = group.sessions[i]
    if session.views == 0 and not session.state then
      table.remove(group.ids, i)
      table.remove(group.sessions, i)
    end
  end

  for _, session in ipairs(group.sessions) do
    local lines, seen = {}, {}
    local known = session.state
    if known then
      for line in string.gmatch(session.state, '[^\\n]+') do lines[#lines + 1] = line end
      for i = 4, #lines do seen[lines[i]] = true end
      add(singles, '${EXIT}|' .. lines[3], -1)
      if lines[1] == '1' and session.views > 0 then add(singles, '${BOUNCES}', -1) end
      lines[1] = tostring(tonumber(lines[1]) + session.views)
    else
      lines = {tostring(session.views), session.first}
      add(visits, '${ALL}', 1)
      add(singles, '${ENTRY}|' .. session.first, 1)
      if session.views == 1 then add(singles, '${BOUNCES}', 1) end
    end
    if session.views > 0 then lines[3] = session.last end
    add(singles, '${EXIT}|' .. lines[3], 1)
    for text in string.gmatch(session.seen, '%-?%d+') do
      local index = tonumber(text)
      local field = group.fields[math.abs(index)].name
      if not seen[field] and (index > 0 or known) then
        seen[field] = true
        lines[#lines + 1] = field
        add(visits, field, 1)
        if steps[field] then add_origins(singles, steps[field], lines) end
      end
    end
    session.state = table.concat(lines, '\\n')
  end

  local counts = {}
  for field, count in pairs(views) do
    local old_views, old_visits = pair(group.stored[field])
    counts[#counts + 1] = field
    counts[#counts + 1] = (old_views + count) .. ' ' .. (old_visits + visits[field])
  end
  for field, count in pairs(singles) do
    counts[#counts + 1] = field
    counts[#counts + 1] = tostring(tonumber(group.stored[field] or 0) + count)
  end
  return counts
end

local read = {}
for number = 1, groups do
  read[number] = read_group(number)
  read[number].counts = sum_up(read[number])
end

for number = 1, groups do
  local group = read[number]
  local counts_key, sessions_key, distinct_key = KEYS[3 * number - 1], KEYS[3 * number], KEYS[3 * number + 1]
  for first = 1, #group.counts, 2000 do
    redis.call('HSET', counts_key, unpack(group.counts, first, math.min(first + 1999, #group.counts)))
  end
  by_thousands(group.ids, function(first, last)
    local states = {}
    for i = first, last do
      states[#states + 1] = group.ids[i]
      states[#states + 1] = group.sessions[i].state
    end
    redis.call('HSET', sessions_key, unpack(states))
    redis.call('PFADD', distinct_key, unpack(group.ids, first, last))
  end)
  -- Only the first batch of a day makes the keys; later ones need not set their age again.
  if not group.stored['${ALL}'] then
    redis.call('EXPIREAT', counts_key, group.expires)
    redis.call('EXPIREAT', distinct_key, group.expires)
    redis.call('EXPIRE', sessions_key, keep)
  end
end
for i = 3 * groups + 2, #KEYS do redis.call('UNLINK', KEYS[i]) end
redis.call('SET', KEYS[1], after)
return {'counted', after}
`
