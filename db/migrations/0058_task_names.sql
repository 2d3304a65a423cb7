-- A task of the worker is called like the verb that it calls; rows that were set aside under the old names are tried again.
update set_aside_rows set task = case task
    when 'closeAuctions' then 'closeDueAuctions'
    when 'sortDeposits' then 'settleClosedDeposits'
    when 'sendMessages' then 'sendQueuedMessages'
    when 'hearProviders' then 'processWebhooks'
    when 'payRefunds' then 'processRefunds'
    when 'askProviders' then 'reconcilePending'
    when 'completeSales' then 'completeOrders'
    when 'paySellers' then 'sendPayouts'
    when 'defaultOrders' then 'defaultOverdueOrders'
    else task
  end;
