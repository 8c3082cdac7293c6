// The levels of bots that a player can choose from, weakest first.
export const BOT_LEVELS = ["squire", "knight", "champion", "king"];
