"""One small client for endpoints that speak the chat completions of OpenAI.

    open_model(endpoint, budget) -> Model       until the block ends
    model.ask(messages) -> Reply                a text, or `NoReply` with what to mend
    chat(model, messages, fields) -> Completion one turn, with tool calls and what it cost

What a model says is a claim. It knows nothing of what is asked, and what uses it judges the text itself.
"""

from quintain.model.chat import Completion, chat
from quintain.model.client import Budget, Endpoint, Message, Model, Reply, open_model, read_endpoint

__all__ = ["Budget", "Completion", "Endpoint", "Message", "Model", "Reply", "chat", "open_model", "read_endpoint"]
